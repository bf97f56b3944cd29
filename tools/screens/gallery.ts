import type { Look } from './camera.ts'
import { fileName, type Group, type Picture } from './picture.ts'

const HEAD = `# Screens

\`npm run screens\` makes every picture here, and this page. Edit \`tools/screens/\`, not this file.

The pictures show the demo on one Wednesday evening, which is the same in every run. Server, studio and
sandbox run in one process. Its clock moves only when the program advances it, and its randomness repeats.
All money is play money.

![Home, a bet, its receipt and the check of a draw on a phone](overview.png)
`

const LANGUAGES = [
  ['EN', 'English'],
  ['MS', 'Bahasa Melayu'],
  ['CN', '简体中文'],
] as const

/** The page that shows every picture, group by group. */
export const galleryOf = (groups: readonly Group[]): string =>
  [HEAD, ...groups.map(sectionOf)].join('\n').concat('\n')

function sectionOf({ title, about, pictures }: Group): string {
  const single = pictures.filter(({ looks }) => looks.length === 1)
  const every = pictures.filter(({ looks }) => looks.length > 1)
  return [`## ${title}\n`, `${about}\n`, ...every.map(looksOf), gridOf(single)].join('\n')
}

/** One screen, with a column for each language and a row for each theme. */
function looksOf(picture: Picture): string {
  const rows = (['dark', 'light'] as const).map((theme) =>
    LANGUAGES.map(([language]) =>
      picture.looks.find((look) => look.language === language && look.theme === theme),
    ),
  )
  return table(
    [
      LANGUAGES.map(([, name]) => name),
      ...rows.map((looks) => looks.map((look) => (look === undefined ? '' : imageOf(picture, look)))),
    ],
    `${picture.about}\n`,
  )
}

/** Screens with one look each: four phones or two desktops in a row. */
function gridOf(pictures: readonly Picture[]): string {
  const cells = pictures.flatMap((picture) =>
    picture.looks.map((look) => `${imageOf(picture, look)}<br>${picture.about}`),
  )
  const columns = (pictures[0]?.looks[0]?.width ?? 0) > 700 ? 2 : 4
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  )
  return table(rows)
}

const imageOf = (picture: Picture, look: Look): string =>
  `<img src="${fileName(picture, look)}.png" alt="${picture.about}">`

function table(rows: readonly (readonly string[])[], caption = ''): string {
  const width = `${Math.floor(100 / (rows[0]?.length ?? 1))}%`
  const row = (cells: readonly string[]) =>
    `<tr>\n${cells.map((cell) => `<td width="${width}" valign="top">${cell}</td>`).join('\n')}\n</tr>`
  return `${caption}\n<table>\n${rows.map(row).join('\n')}\n</table>\n`
}
