/* A preset for tests of dealing. */
#ifndef ISLEWRIGHT_TESTS_WHEEL_H
#define ISLEWRIGHT_TESTS_WHEEL_H

/* A wheel of seven hexes that has everything a preset can have: printed land, a spiral, a shared token, and a frame in
 * which two pieces are alike and some orders put two harbours side by side. */
static const char wheel[] =
    "{\"format\":\"islewright/preset@1\",\"name\":\"wheel\",\"title\":\"t\",\"about\":\"a\",\"players\":[2,2],"
    "\"hexes\":[[0,-1],[1,-1],[-1,0],[0,0],[1,0],[-1,1],[0,1]],"
    "\"terrain\":{\"forest\":2,\"hills\":1,\"pasture\":2,\"fields\":1,\"desert\":1},"
    "\"numbers\":{\"5\":1,\"6\":1,\"8\":1,\"9\":1,\"10\":1,\"3/11\":1},"
    "\"printed\":[\"L6 B5\",\"W10 D G8\",\"W9 L3/11\"],"
    "\"harbours\":{\"places\":[{\"edge\":\"0,-1:NW\",\"kind\":\"any\"},{\"edge\":\"1,0:NE\",\"kind\":\"wool\"},"
    "{\"edge\":\"0,1:E\",\"kind\":\"ore\"},{\"edge\":\"-1,1:SW\",\"kind\":\"any\"}],"
    "\"frame\":{\"start\":\"0,-1:NW\",\"pieces\":["
    "{\"name\":\"a\",\"edges\":4,\"harbours\":[{\"at\":0,\"kind\":\"any\"}]},"
    "{\"name\":\"b\",\"edges\":2,\"harbours\":[{\"at\":1,\"kind\":\"wool\"}]},"
    "{\"name\":\"c\",\"edges\":4,\"harbours\":[{\"at\":2,\"kind\":\"ore\"}]},"
    "{\"name\":\"d\",\"edges\":2,\"harbours\":[]},"
    "{\"name\":\"e\",\"edges\":4,\"harbours\":[{\"at\":0,\"kind\":\"any\"}]},"
    "{\"name\":\"f\",\"edges\":2,\"harbours\":[]}]}},"
    "\"spiral\":{\"letters\":[[\"A\",6],[\"B\",5],[\"C\",10],[\"D\",8],[\"E\",9],[\"F\",\"3/11\"]]}}";

#endif
