# Completion of islewright for bash.

_islewright() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
    local draw_options="--theme --ink-saver --reveal --covered --overlay --lang --title --link --paper --size --what --page --true-size
        --hex-mm --gap-mm --margin-mm --overlap-mm --bleed-mm --clearance-mm --backs"
    local chart_options="--theme --ink-saver --title --paper --size"
    local deal_options="--seed --generator --players --have --best --fairness --rule --no-rule --count --threads"
    local serve_options="--public-url --address --port --workers --queue --cache-mb --connections --rate --burst --trusted-proxy --access-log
        --count-most --body-bytes --head-seconds
        --receive-seconds --send-seconds --job-seconds --drain-seconds --openapi"
    local options values

    # bash parts words at '='.
    if [[ $current == '=' ]]; then
        current=
    elif [[ $previous == '=' ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    fi

    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W "generate draw check score openings count week presets rules serve help --help --version" -- "$current")
        return
    fi

    case $previous in
    --fairness) values="none book fair strict" ;;
    --best) values="score draft" ;;
    --theme) values="light dark high-contrast colour-blind ink-saver" ;;
    --overlay) values="pips names openings" ;;
    --lang) values="en de fr es ja" ;;
    --paper) values="a4 a3 a2 a1 letter legal tabloid" ;;
    --what) values="board land tiles tokens harbours all contact-sheet" ;;
    --backs) values="none long-edge short-edge" ;;
    --of) values="boards numbers terrain" ;;
    --format)
        case $command in
        generate | draw | week) values="json svg png pdf code text" ;;
        score) values="json text svg png pdf" ;;
        *) values="json text" ;;
        esac
        ;;
    --rule | --no-rule) values=$(_islewright_names rules | grep -vx -e none -e book -e fair -e strict) ;;
    -o | --output | --preset | --freeze | --access-log)
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
        return
        ;;
    --have) values="base base-5 seafarers seafarers-5 traders traders-5 house japan" ;;
    --seed | --generator | --players | --count | --taken | --held | --threads | --title | --link | --size) return ;;
    --page | --hex-mm | --gap-mm | --margin-mm | --overlap-mm | --bleed-mm | --clearance-mm) return ;;
    --public-url | --address | --port | --workers | --queue | --cache-mb | --connections | --rate | --burst | --trusted-proxy) return ;;
    --count-most | --body-bytes | --*-seconds) return ;;
    esac
    if [[ -n $values ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$values" -- "$current")
        return
    fi

    case $command in
    generate) options="$deal_options $draw_options --format --output -o --help" ;;
    draw) options="$draw_options --format --output -o --preset --help" ;;
    check) options="--fairness --rule --no-rule --format --preset --help" ;;
    score) options="$chart_options --format --output -o --preset --help" ;;
    openings) options="--taken --held --count --format --preset --help" ;;
    count) options="--of --fairness --rule --no-rule --format --help" ;;
    week) options="$draw_options --format --output -o --archive --freeze --help" ;;
    presets) options="--have --check --format --help" ;;
    rules) options="--format --help" ;;
    serve) options="$serve_options --help" ;;
    esac
    if [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
        return
    fi

    case $command in
    help) values="generate draw check score openings count week presets rules serve" ;;
    generate | count) values=$(_islewright_names presets) ;;
    presets)
        if [[ " ${COMP_WORDS[*]} " == *" --check "* ]]; then
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen -f -- "$current")
            return
        fi
        values=$(_islewright_names presets)
        ;;
    rules) values=$(_islewright_names rules) ;;
    week) values=$("${COMP_WORDS[0]}" week --archive --format json 2>/dev/null | grep -o '"week":"[^"]*","from' | cut -d '"' -f 4) ;;
    draw | check | score | openings)
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
        return
        ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$values" -- "$current")
}

# The names that `islewright presets` or `islewright rules` lists.
_islewright_names() {
    "${COMP_WORDS[0]}" "$1" --format json 2>/dev/null | grep -o '"name":"[^"]*"' | cut -d '"' -f 4
}

complete -F _islewright islewright
