import type { Page } from '@playwright/test'
import type { Member } from '../../e2e/members.ts'
import { type Camera, expect, type Language, type Look, standStill, type Theme } from './camera.ts'
import type { Demo } from './demo.ts'
import type { People } from './story.ts'

/** One screen: what it shows, in which looks, and the way to it. */
export interface Picture {
  /** Of the file; a screen that is seen in several looks has `-en-dark` and the like behind it. */
  readonly name: string
  readonly about: string
  readonly looks: readonly Look[]
  /** Ends on the page as it is to be seen. */
  readonly shoot: (stage: Stage, look: Look) => Promise<Page>
}

/** Pictures that belong together, in the order in which they are taken and shown. */
export interface Group {
  readonly title: string
  readonly about: string
  readonly pictures: readonly Picture[]
}

export interface Stage {
  readonly demo: Demo
  readonly camera: Camera
  readonly people: People
  /** What earlier pictures leave for later ones: the address of the ticket that was bought. */
  readonly kept: Map<string, string>
  /** Opens a page of the site as Linh, or as a visitor, and waits until it stands still. */
  readonly open: (look: Look, path: string, member?: Member | null) => Promise<Page>
  /** Lets the demo's time pass, and that of a page with it. */
  readonly passUntil: (time: Date, ...pages: readonly Page[]) => Promise<void>
}

/** A phone of the usual width for English, a narrow one for Malay, whose words are long, a wide one for Chinese. */
const PHONES = {
  EN: { width: 390, height: 844 },
  MS: { width: 360, height: 800 },
  CN: { width: 430, height: 932 },
} as const satisfies Readonly<Record<Language, object>>

export const phone = (language: Language, theme: Theme): Look => ({ language, theme, ...PHONES[language] })

export const desk = (theme: Theme): Look => ({ language: 'EN', theme, width: 1280, height: 800 })

/** Three languages in both themes. */
export const everyPhone: readonly Look[] = (['dark', 'light'] as const).flatMap((theme) =>
  (['EN', 'MS', 'CN'] as const).map((language) => phone(language, theme)),
)

export const fileName = ({ name, looks }: Picture, { language, theme }: Look): string =>
  looks.length > 1 ? `${name}-${language.toLowerCase()}-${theme}` : name

/** A screen that needs no more than its address. */
export const screen = (of: {
  readonly name: string
  readonly about: string
  readonly path: string
  readonly looks: readonly Look[]
  readonly visitor?: boolean
}): Picture => ({
  ...{ name: of.name, about: of.about, looks: of.looks },
  shoot: (stage, look) => stage.open(look, of.path, of.visitor === true ? null : stage.people.linh),
})

/** When a page is opened, and with which chance. */
export const momentOf = ({ ctx, chance }: Demo) => ({ now: ctx.clock.now(), seed: chance.below(SEEDS) })

const SEEDS = 2 ** 31

export function openStage(demo: Demo, camera: Camera, people: People): Stage {
  return {
    ...{ demo, camera, people, kept: new Map() },
    async open(look, path, member = people.linh) {
      const kept = member === null ? {} : { MC_SESSION_INFO: JSON.stringify(member.session) }
      const page = await camera.open({ ...look, kept, origin: demo.site, ...momentOf(demo) })
      await page.goto(path)
      await page.getByRole('main').waitFor()
      // The word that a screen is on its way; what a check has found is a status, too.
      const waiting = page.locator('main p[role=status]:not([class*=conclusion])')
      await expect(waiting).toHaveCount(0)
      await standStill(page)
      return page
    },
    passUntil: (time, ...pages) =>
      demo.passUntil(time, async (now) => {
        for (const page of pages) await page.clock.setFixedTime(now)
      }),
  }
}
