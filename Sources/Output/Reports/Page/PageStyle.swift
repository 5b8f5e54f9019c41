/// The CSS of every page.
enum PageStyle {
  /// The CSS rules, including indentation and comments.
  static let text = #"""
    :root {
      --ink: #1b2430; --quiet: #566170; --line: #d5dae1; --ground: #fff; --panel: #f5f7f9;
      --accent: #0b62b0; --bad: #a32a0c; --needed: #2f74b5; --wasted: #e8a679;
      --h1: #e3eef9; --h2: #c6dbf0; --h3: #9dc5e4; --h4: #66a6d4; --h5: #2468a8; --h6: #0b4579;
      --w1: #fbeadd; --w2: #f7d3b8; --w3: #f0b58a; --w4: #e2935c; --w5: #ad4c0f; --w6: #7c3206;
      --on-light: #10202f; --on-dark: #fff;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ink: #e6eaf0; --quiet: #a8b2be; --line: #343d49; --ground: #11161d; --panel: #1a212a;
        --accent: #6fb3ee; --bad: #ff9d80; --needed: #6fb3ee; --wasted: #a3592a;
        --h1: #17293b; --h2: #1b3c59; --h3: #205379; --h4: #2a6492; --h5: #7ab8e2; --h6: #c3e1f6;
        --w1: #33210f; --w2: #4a2c14; --w3: #693c17; --w4: #834a1c; --w5: #e9a06a; --w6: #f8d3b6;
        --on-light: #fff; --on-dark: #0b1620;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body {
      margin: 0 auto; max-width: 84rem; padding: 1.1rem 1.25rem 4rem; color: var(--ink);
      background: var(--ground); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif;
      font-variant-numeric: tabular-nums;
    }
    h1 { margin: 0 0 .3em; font-size: 1.6rem; font-weight: 650; line-height: 1.2; letter-spacing: -.01em; text-wrap: balance; }
    h2 { margin: 0; font-size: 1.3rem; font-weight: 650; }
    h3 { margin: 0 0 .25rem; font-size: 1rem; }
    p { margin: .4rem 0; max-width: 50rem; }
    a { color: var(--accent); }
    code { font: .92em ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
    small { font-size: .85em; color: var(--quiet); }
    .lede, .summary { font-size: 1.05rem; }
    .terms { margin: .4rem 0; padding-left: 1.2rem; }
    .terms li { max-width: 62rem; }
    .note { color: var(--quiet); }
    .finding { font-weight: 600; }
    .status:empty { display: none; }
    /* Parts that are off the screen have no layout. The padding is for outlines at the edge of a part. */
    #screens, .runs-shown > section, .exhibit { content-visibility: auto; contain-intrinsic-size: auto 40rem; margin-inline: -.5rem; padding-inline: .5rem !important; }
    /* The script shows a few rows of the list and one run, so that nothing else is laid out before it. */
    @media (scripting: enabled) { body:not(.live) .list, body:not(.live) .runs-shown { display: none; } }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    a.unseen:focus { position: static; width: auto; height: auto; clip-path: none; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
    #content:focus, h2:focus { outline: none; }
    main > section, .runs-shown > section, .exhibit { border-top: 1px solid var(--line); padding: 1.25rem 0; }
    main > #start { border-top: 0; padding-top: .25rem; }
    summary { cursor: pointer; }
    .exhibit { scroll-margin-top: .5rem; }
    .exhibit > summary h2 { display: inline; }
    .parameters, .exhibit > summary .counts { color: var(--quiet); margin-left: .5em; overflow-wrap: break-word; }
    .live .exhibit > summary { list-style: none; cursor: default; }
    .live .exhibit > summary::-webkit-details-marker { display: none; }
    .live .exhibit > summary .counts { display: none; }
    .pin { margin: .5rem .75rem 0 0; }

    /* The first screen: what to do, one's own source, the evidence and the cost. */
    .answers { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr)); gap: .5rem 2rem; margin-top: 1rem; }
    .answers h2, #fixes h2 { font-size: 1.1rem; }
    #fixes { margin-top: 1.25rem; }
    .answers p, #fixes p { font-size: .95rem; }
    .answers nav a { margin-right: .8em; }
    .advice { width: 100%; }
    .advice th, .advice td { text-align: left; padding: .25rem 1rem .25rem 0; }
    .advice tbody th { width: 24%; }
    .advice .runs-of { width: 48%; }
    .advice .runs-of button { font-size: .85rem; border: 0; padding: 0; text-decoration: underline; text-underline-offset: 3px; }
    .example { display: inline-block; margin-right: 1em; }
    .of { color: var(--quiet); font-weight: 400; }
    .filter { display: flex; flex-wrap: wrap; gap: .4rem .75rem; align-items: center; margin-top: .5rem; }
    .filter input[type=search] { flex: 1 1 12rem; min-width: 0; padding: .25rem .5rem; background: var(--ground); border: 1px solid var(--quiet); border-radius: 4px; }
    .filter label { display: inline-flex; gap: .35rem; align-items: center; }
    ::placeholder { color: var(--quiet); opacity: 1; }
    .list { margin-top: .5rem; }
    .runs, .options { width: 100%; min-width: 0; }
    .options { max-width: 50rem; }
    .runs caption { padding-top: .4rem; }
    .runs thead th { font-size: .85rem; }
    .runs th, .runs td { text-align: left; padding: .2rem .5rem; vertical-align: middle; }
    .runs .group th { font-weight: 650; padding-top: .7rem; }
    .runs .group small { font-weight: 400; margin-left: .5em; }
    .runs th[scope=row] { width: 52%; max-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .runs tr:has(:focus-visible, [aria-current]) th { white-space: normal; }
    .about { color: var(--quiet); font-size: .85rem; margin-left: .4em; }
    @media (max-width: 76rem) { .runs th[scope=row] { white-space: normal; } }
    .runs .pair, .runs .change { white-space: nowrap; }
    .runs a { font-weight: 550; }
    .runs .pinned th { box-shadow: -4px 0 0 var(--accent); }
    .bars { width: 22%; min-width: 7rem; }
    .bar { display: flex; height: 7px; margin: 2px 0; }
    .bar i, .swatch { background: var(--needed); }
    .bar i.wasted, .swatch.wasted { background: var(--wasted); }
    .swatch { display: inline-block; width: 1.6em; height: .65em; margin: 0 .3em 0 .6em; }
    .change .badge { display: block; width: fit-content; }
    .badge { border: 1px solid var(--bad); color: var(--bad); border-radius: 4px; padding: 0 .3em; font-size: .8rem; white-space: nowrap; }
    .options th { padding-left: 0 !important; }
    .options td { vertical-align: middle; }
    .options .pair { font-weight: 650; white-space: nowrap; }
    .answer { font-size: 1.02rem; }
    .verdicts { width: 100%; }
    .compared { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 2rem; }
    .compared > section { grid-column: 1 / -1; }
    .compared .exhibit { min-width: 0; }

    figure { margin: 1rem 0; }
    figcaption, caption { text-align: left; color: var(--quiet); padding-bottom: .35rem; font-size: .92rem; }
    /* Blue and orange mean needed and wasted, so the models have other colors. */
    .chart { display: block; width: 100%; max-width: 34rem; height: auto; }
    .wide { overflow-x: auto; margin: 1.25rem 0; }
    .wide[tabindex]::before { content: "scrolls sideways →"; position: sticky; left: 0; font-size: .85rem; color: var(--quiet); }
    table { border-collapse: collapse; min-width: min(100%, 32rem); }
    th, td { padding: .2rem .7rem; text-align: right; vertical-align: top; border-bottom: 1px solid var(--line); }
    thead th { color: var(--quiet); font-weight: 500; }
    th:first-child { text-align: left; padding-left: 0; }
    .text { text-align: left; }
    li { margin-left: calc(var(--depth, 0) * 1.1rem); }
    tbody th { font-weight: 400; padding-left: calc(var(--depth, 0) * 1.1rem) !important; overflow-wrap: break-word; }
    .matrix th:first-child { min-width: 15rem; }
    td.none, .size { color: var(--quiet); }
    .stage { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 25rem); gap: 0 2rem; align-items: start; }
    .compared .stage { display: block; }
    .heat { width: 100%; min-width: 0; border-spacing: 2px; border-collapse: separate; margin: 1rem 0; }
    .heat th, .heat td { border-bottom: 0; }
    .heat td { width: 28%; border-radius: 3px; text-align: left; background: var(--shade); color: var(--on, var(--ink)); }
    .heat thead th { text-align: left; padding: .2rem; }
    .heat .view { font-weight: 550; line-height: 1.35; }
    .heat small { display: block; min-height: 1.3em; color: inherit; }
    .hint { display: block; color: var(--quiet); font-size: .85rem; }
    .h1 { --shade: var(--h1); --on: var(--on-light); }
    .h2 { --shade: var(--h2); --on: var(--on-light); }
    .h3 { --shade: var(--h3); --on: var(--on-light); }
    .h4 { --shade: var(--h4); --on: var(--on-light); }
    .h5 { --shade: var(--h5); --on: var(--on-dark); }
    .h6 { --shade: var(--h6); --on: var(--on-dark); }
    .h1.w { --shade: var(--w1); }
    .h2.w { --shade: var(--w2); }
    .h3.w { --shade: var(--w3); }
    .h4.w { --shade: var(--w4); }
    .h5.w { --shade: var(--w5); }
    .h6.w { --shade: var(--w6); }
    .h0 { --shade: transparent; box-shadow: inset 0 0 0 1px var(--line); }
    .strip i { background: var(--shade); color: var(--on); }
    .ramp { display: inline-block; width: 6em; height: .8em; background: linear-gradient(90deg, var(--h1), var(--h2), var(--h3), var(--h4), var(--h5), var(--h6)); }
    .ramp.w { background: linear-gradient(90deg, var(--w1), var(--w2), var(--w3), var(--w4), var(--w5), var(--w6)); }
    /* In a turn, only what the turn evaluates is filled. */
    .heat td.past { background: linear-gradient(90deg, var(--shade, transparent) .35rem, transparent .35rem); color: var(--ink); }
    .heat td.now { outline: 3px solid var(--ink); outline-offset: -1px; }
    .heat td.idle { outline: 3px dotted var(--ink); outline-offset: -1px; }
    button, select, input { font: inherit; color: inherit; }
    select, button:not(.view) { background: var(--ground); border: 1px solid var(--quiet); border-radius: 4px; padding: .1rem .6rem; max-width: 100%; min-height: 1.75rem; cursor: pointer; }
    button[aria-pressed="true"]:not(.view) { background: var(--accent); color: var(--ground); border-color: var(--accent); }
    button.view { border: 0; background: none; padding: 0; min-height: 1.6rem; text-align: left; cursor: pointer; text-decoration: underline; text-decoration-color: var(--quiet); text-underline-offset: 3px; overflow-wrap: anywhere; }
    tr.chosen th { box-shadow: -4px 0 0 var(--accent); }
    .player:not(:empty) {
      position: sticky; top: 0; z-index: 1; background: var(--ground); padding: .5rem 0;
      border-bottom: 1px solid var(--line);
    }
    .player .buttons { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; }
    .player input { display: block; width: 100%; margin: .2rem 0; accent-color: var(--accent); }
    .player output { display: block; min-height: 1.5em; }
    .turns { display: block; width: calc(100% - 16px); height: 44px; margin: .4rem 8px 0; overflow: visible; cursor: pointer; }
    .turns .needed { fill: var(--needed); }
    .turns .wasted { fill: var(--wasted); }
    .turns .axis { stroke: var(--line); vector-effect: non-scaling-stroke; }
    .turns .head { stroke: var(--ink); stroke-width: 2; vector-effect: non-scaling-stroke; }
    .plus { margin-left: .6em; font-size: .85em; font-weight: 650; }
    .strip { display: flex; flex-wrap: wrap; gap: 2px; padding: .2rem 0; max-width: 17rem; }
    .strip i { width: 11px; height: 11px; border-radius: 2px; cursor: pointer; }
    .strip i.past { background: var(--ground); box-shadow: inset 0 0 0 2px var(--shade, var(--line)); }
    .strip i.h0 { box-shadow: inset 0 0 0 1px var(--quiet); }
    .strip i.now { outline: 2px solid var(--ink); outline-offset: -1px; }
    .strip i.idle { outline: 2px dotted var(--ink); outline-offset: -1px; }
    td.many { background: none !important; color: inherit !important; box-shadow: none; }
    .side { min-width: 0; }
    .why:not(:empty) { background: var(--panel); border-radius: 6px; padding: .75rem 1rem; margin: 1rem 0; overflow-wrap: anywhere; }
    .why ul { margin: .4rem 0; padding-left: 1.1rem; }
    .why li.now { font-weight: 600; }
    .why h4 { margin: .6rem 0 0; font-size: .95rem; }
    .playhead { stroke: var(--ink); stroke-dasharray: 2 3; }
    .timeline .chart { cursor: crosshair; }
    .curves { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); gap: 1rem 2rem; }
    .claims li { margin: .5rem 0; max-width: 60rem; overflow-wrap: anywhere; }
    td b + small { font-weight: 400; }
    footer { border-top: 1px solid var(--line); padding-top: 1rem; color: var(--quiet); font-size: .92rem; }
    @media (max-width: 62rem) {
      .compared { display: block; }
      /* The reasons follow the player, before the views and the drawing. */
      .stage { grid-template-columns: minmax(0, 1fr); }
      .side { display: contents; }
      .why { order: -1; }
    }
    @media (max-width: 40rem) {
      body { padding: .8rem .6rem 3rem; }
      h1 { font-size: 1.3rem; }
      .runs thead, .filter small, .advice thead { display: none; }
      .advice, .advice tbody, .advice tr, .advice th, .advice td, .advice caption { display: block; width: auto !important; padding-right: 0; }
      .advice tbody th { font-weight: 600; border: 0; }
      .advice td { border: 0; }
      .advice tr { border-bottom: 1px solid var(--line); padding: .3rem 0; }
      .runs th[scope=row] { width: auto; max-width: none; }
      .runs tr[data-number] { display: grid; grid-template-columns: 1fr auto; border-bottom: 1px solid var(--line); }
      .runs th, .runs td { border: 0; padding: .1rem 0; }
      .runs .group { display: block; }
      .runs tr[data-number] th, .runs .bars { grid-column: 1 / -1; width: auto; }
      .runs .change { text-align: right; }
      table { min-width: 0; width: 100%; }
      th, td, tbody th { padding: .2rem .25rem .2rem 0; overflow-wrap: anywhere; }
      thead th { font-size: .76rem; overflow-wrap: normal; }
      tbody th { line-height: 1.3; }
      .player:not(:empty) { position: static; }
      .wide { overflow: visible; }
      .matrix th:first-child { min-width: 0; }
      .verdicts thead { display: none; }
      .verdicts, .verdicts tbody, .verdicts caption { display: block; }
      .verdicts tr { display: grid; grid-template-columns: 1fr auto auto; border-bottom: 1px solid var(--line); }
      .verdicts th, .verdicts td { border: 0; }
      .verdicts td.text { grid-column: 1 / -1; }
      .verdicts td:nth-child(2)::after { content: " →"; }
      .heat td { width: 29%; padding: .2rem; }
    }
    @page { margin: 14mm; }
    @media print {
      #screens, .runs-shown > section, .exhibit { content-visibility: visible; }
      body { max-width: none; padding: 0; font-size: 10pt; }
      .player, .filter, .pin, .advice button, .hint, .why:empty, a.unseen { display: none !important; }
      .wide { overflow: visible; }
      .wide::before { display: none; }
      .runs th[scope=row] { white-space: normal; }
      table { width: 100%; min-width: 0; font-size: 9pt; }
      td.text, tbody th { overflow-wrap: anywhere; }
      .curves { display: block; }
      .matrix th:first-child { min-width: 0; }
      .heat td, .strip i, .ramp, .bar i, .swatch { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      tr, figure { break-inside: avoid; }
    }

    """#
}
