/** Server-rendered HTML. Templates escape every piece that is not HTML itself. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Piece = string | number | Html | readonly Html[]

export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(strings.map((string, index) => string + render(pieces[index] ?? '')).join(''))
}

function render(piece: Piece): string {
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') return piece.map((part) => part.text).join('')
  return String(piece).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A whole page, with the banner that its money is play money. */
export const page = (content: {
  readonly title: string
  readonly language?: string
  readonly body: Html
}): string =>
  html`<!doctype html>
<html lang="${content.language ?? 'en'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${content.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
<p class="play-money">PLAY MONEY · this is a sandbox, no real payment is made</p>
<main>${content.body}</main>
</html>`.text

export const STYLE = `
:root { --ink: #14212b; --paper: #f4f6f7; --card: #fff; --line: #d5dde2; --soft: #5a6a75; --go: #0a6b4f;
  --stop: #a8321f }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8eef1; --paper: #10181d; --card: #1a252c; --line: #33424c; --soft: #9db0bc;
  --go: #1d9c74; --stop: #e0745f }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
.play-money { margin: 0; padding: 8px 16px; background: #ffd84d; color: #3a2d00; text-align: center;
  font-weight: 600; font-size: 14px }
main { max-width: 430px; margin: 0 auto; padding: 16px }
main.wide, main:has(table) { max-width: 1100px }
h1 { font-size: 20px; margin: 16px 0 8px }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px;
  margin: 0 0 16px }
.amount { font-size: 36px; font-weight: 700; margin: 4px 0; font-variant-numeric: tabular-nums }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 12px 0 0 }
dt { color: var(--soft) } dd { margin: 0; text-align: right; overflow-wrap: anywhere }
button, .button { display: block; width: 100%; min-height: 48px; padding: 12px; border: 0;
  border-radius: 10px; font: inherit;
  font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; margin: 0 0 12px;
  background: var(--go); color: #fff }
button.stop { background: transparent; color: var(--stop); border: 1px solid var(--stop) }
button:focus-visible, a:focus-visible, input:focus-visible { outline: 3px solid #2f7de1; outline-offset: 2px }
@media (prefers-color-scheme: dark) { button, .button { color: #06120d } button.stop { color: var(--stop) } }
fieldset { border: 1px solid var(--line); border-radius: 10px; margin: 0 0 16px; padding: 8px 16px }
label { display: flex; gap: 10px; align-items: center; min-height: 40px }
summary { min-height: 40px; padding: 8px 0; cursor: pointer; color: var(--soft) }
.soft { color: var(--soft); font-size: 14px }
.state { font-weight: 700 } .state.PAID { color: var(--go) } .state.FAILED { color: var(--stop) }
.scroll { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-size: 14px }
th, td { text-align: left; padding: 8px; border-bottom: 1px solid var(--line); white-space: nowrap }
td form { display: flex; gap: 6px } td button { min-height: 36px; padding: 4px 10px; margin: 0; width: auto }
td select { min-height: 36px; font: inherit; background: var(--card); color: var(--ink);
  border: 1px solid var(--line); border-radius: 8px }
a { color: inherit }
`
