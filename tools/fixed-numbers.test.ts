import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The numbers that rows fix, each with the file and the text of its declaration, and the row. */
const NUMBERS: readonly (readonly [file: string, declaration: string, row: string])[] = [
  ['site/src/screens/home/AnnouncementPopup.tsx', 'DELAY = 500', 'AN-01'],
  ['site/src/ui/motion/MovingSlides.tsx', 'AUTOPLAY_EVERY = 5_000', 'HM-03'],
  ['site/src/ui/lottery/countdown.ts', 'COUNTDOWN_TICK = 500', 'LO-23'],
  ['site/src/ui/lottery/countdown.ts', 'URGENT_SECONDS = 6', 'LO-24'],
  ['contract/src/limits.ts', 'PAGE_SIZE = 26', 'GL-07'],
  ['site/src/ui/motion/scrolling.ts', 'NEAR_BOTTOM = 500', 'GL-08'],
  ['site/src/ui/motion/scrolling.ts', 'LOAD_MORE_EVERY = 1_000', 'GL-09'],
  ['site/src/i18n/i18n.ts', 'LANGUAGE_DELAY_MS = 200', 'GL-06'],
  ['contract/src/limits.ts', 'CAPTCHA_MAX = 6', 'VA-05'],
  ['contract/src/limits.ts', 'SMS_CODE_MAX = 10', 'VA-07'],
  ['contract/src/limits.ts', 'MOBILE_MAX = 20', 'VA-08'],
  ['site/src/ui/overlay/toast.ts', 'toast: 3_000', 'BC-07'],
  ['site/src/ui/overlay/toast.ts', 'notice: 1_500', 'BC-07'],
  ['site/src/ui/overlay/toast.ts', 'long: 8_000', 'BC-07'],
  ['site/src/ui/overlay/toast.ts', 'message: 2_000', 'BC-07'],
  ['site/src/ui/overlay/toast.ts', 'success: 1_000', 'BC-07'],
  ['site/src/ui/overlay/toast.ts', 'loading: 10_000', 'BC-07'],
  ['site/src/ui/overlay/toast.ts', 'untilHidden: 9_999_000', 'BC-07'],
  ['site/src/screens/lottery/LaunchGameScreen.tsx', 'LOADING = 3_000', 'LA-12'],
  ['site/src/screens/entry/ChangePasswordScreen.tsx', 'HOME_AFTER = 1_000', 'CP-13'],
  ['site/src/ui/overlay/ToastOutlet.module.css', 'top: 65px', 'SH-50'],
  ['site/src/ui/motion/scrolling.ts', 'LAZY_MARGIN = 100', 'SH-47'],
  ['site/src/ui/motion/scrolling.ts', 'SCROLL_EVERY = 300', 'SH-48'],
  ['site/src/ui/motion/scrolling.ts', 'STICKY_TOP = 100', 'SH-49'],
  ['site/src/shell/Shell.module.css', 'page-fade 300ms', 'SH-28'],
  ['site/src/shell/swipe.ts', 'SWIPE_PIXELS = 100', 'SH-29'],
  ['site/src/ui/motion/press.ts', 'PRESS_AFTER = 130', 'SH-51'],
  ['site/src/ui/motion/press.ts', 'LONG_PRESS_AFTER = 370', 'SH-51'],
  ['site/src/ui/motion/press.ts', 'PRESS_OUT = 100', 'SH-51'],
  ['site/src/ui/motion/press.ts', 'RETENTION = 20', 'SH-51'],
  ['site/src/screens/lottery/menu-refresh.ts', 'CAP = 30_000', 'LO-17'],
  ['site/src/screens/lottery/menu-refresh.ts', 'FALLBACK = 7_000', 'LO-18'],
  ['contract/src/limits.ts', 'UPLOAD_MAX_BYTES = 5 * 1024 * 1024', 'MN-15'],
  ['contract/src/limits.ts', 'UPLOAD_MAX_IMAGES = 3', 'MN-15'],
  ['contract/src/limits.ts', 'REMARK_MAX = 140', 'VA-18'],
  ['contract/src/limits.ts', 'USER_AGENT_MAX = 255', 'SH-52'],
]

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = ['contract/src', 'server/src', 'site/src'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.ts$/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`${root}${folder}/${path}`, 'utf8') })),
)

/** The comment above a line: that of its own declaration, or the one above the table that holds it. */
function commentAbove(lines: readonly string[], line: number): string {
  const above = lines.slice(0, line + 1)
  const isComment = (text: string): boolean => /^\s*(\/\*|\*|\/\/)/.test(text)
  const last = above.findLastIndex(isComment)
  const first = above.slice(0, last + 1).findLastIndex((text) => !isComment(text))
  return above.slice(first + 1, last + 1).join(' ')
}

test('[BC-22] each number that a row fixes is declared once, named, under a comment with its row', () => {
  for (const [file, declaration, row] of NUMBERS) {
    const places = sources.filter(({ path, text }) => path.endsWith(file) && text.includes(declaration))
    expect(
      places.map(({ path }) => path),
      declaration,
    ).toEqual([file])
    const lines = places[0]?.text.split('\n') ?? []
    const found = lines.flatMap((line, place) => (line.includes(declaration) ? [place] : []))
    expect(found, `${declaration} is declared once in ${file}`).toHaveLength(1)
    expect(commentAbove(lines, found[0] ?? 0), `${declaration} names its row`).toContain(row)
  }
})

test('[BC-22] a named number is declared nowhere else', () => {
  const names = NUMBERS.flatMap(([file, declaration]) => {
    const name = /^([A-Z][A-Z_]{6,}) = /.exec(declaration)?.[1]
    return name === undefined ? [] : [[name, file] as const]
  })
  for (const [name, file] of names) {
    const declared = sources.filter(({ text }) => new RegExp(`const ${name} =`).test(text))
    expect(
      declared.map(({ path }) => path),
      name,
    ).toEqual([file])
  }
})
