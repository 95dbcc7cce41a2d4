// The pages of islands of weeks: times where the reader is, and a countdown. Without it all is told in UTC.
import {left} from './week.js';

const look = localStorage.getItem('theme'); // as it was chosen on the page of the island
if (look) document.documentElement.dataset.look = look === 'dark' ? 'dark' : 'light';

for (const time of document.querySelectorAll('time')) {
  const there = new Date(time.dateTime);
  const local = there.toLocaleString('en', {weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23'});
  time.after(` (${local} where you are)`);
}

const count = document.getElementById('left');
if (count) {
  const end = new Date(count.dataset.until);
  const tell = () => { count.textContent = end > Date.now() ? `${left(end)} left` : 'it is over'; };
  tell();
  setInterval(tell, 30000);
}
