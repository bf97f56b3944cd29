import type { Page } from '@playwright/test'
import type { Member } from '../../e2e/members.ts'
import { type Camera, expect, type Language, type Look, type Theme, waitUntilSettled } from './camera.ts'
import type { Demo } from './demo.ts'
import type { People } from './story.ts'

/** A screen that is shown in docs/screens. */
export interface Picture {
  /** The file's name; `-en-dark` and the like follow if the screen is shown in several looks. */
  readonly name: string
  readonly about: string
  readonly looks: readonly Look[]
  /** Opens the page and brings it to the state that the picture shows. */
  readonly prepare: (stage: Stage, look: Look) => Promise<Page>
}

/** Pictures of one section of the gallery, in the order in which they are taken. */
export interface Group {
  readonly title: string
  readonly about: string
  readonly pictures: readonly Picture[]
}

export interface Stage {
  readonly demo: Demo
  readonly camera: Camera
  readonly people: People
  /** What earlier pictures note for later ones, such as the address of a ticket. */
  readonly notes: Map<string, string>
  /** Opens a page of the site and waits until it is settled; null is a visitor, the default is Linh. */
  readonly open: (look: Look, path: string, member?: Member | null) => Promise<Page>
  /** Moves the clocks of the demo and of these pages. */
  readonly advanceTo: (time: Date, ...pages: readonly Page[]) => Promise<void>
}

/** Malay has the longest words, so it is shown on the narrowest phone. */
const PHONES = {
  EN: { width: 390, height: 844 },
  MS: { width: 360, height: 800 },
  CN: { width: 430, height: 932 },
} as const satisfies Readonly<Record<Language, object>>

export const phone = (language: Language, theme: Theme): Look => ({ language, theme, ...PHONES[language] })

export const desktop = (theme: Theme): Look => ({ language: 'EN', theme, width: 1280, height: 800 })

/** Three languages in both themes. */
export const everyPhone: readonly Look[] = (['dark', 'light'] as const).flatMap((theme) =>
  (['EN', 'MS', 'CN'] as const).map((language) => phone(language, theme)),
)

export const fileName = ({ name, looks }: Picture, { language, theme }: Look): string =>
  looks.length > 1 ? `${name}-${language.toLowerCase()}-${theme}` : name

/** A screen that needs nothing but its address. */
export const screen = (of: {
  readonly name: string
  readonly about: string
  readonly path: string
  readonly looks: readonly Look[]
  readonly visitor?: boolean
}): Picture => ({
  ...{ name: of.name, about: of.about, looks: of.looks },
  prepare: (stage, look) => stage.open(look, of.path, of.visitor === true ? null : stage.people.linh),
})

const SEEDS = 2 ** 31

/** The time and the chance of a page that is opened now. */
export const nowAndSeed = ({ ctx, chance }: Demo) => ({ now: ctx.clock.now(), seed: chance.below(SEEDS) })

export function openStage(demo: Demo, camera: Camera, people: People): Stage {
  return {
    ...{ demo, camera, people, notes: new Map() },
    async open(look, path, member = people.linh) {
      const storage = member === null ? {} : { MC_SESSION_INFO: JSON.stringify(member.session) }
      const page = await camera.openPage({ ...look, storage, origin: demo.site, ...nowAndSeed(demo) })
      await page.goto(path)
      await page.getByRole('main').waitFor()
      // A screen that is loading says so in a status; the conclusion of a check is a status too.
      const loading = page.locator('main p[role=status]:not([class*=conclusion])')
      await expect(loading).toHaveCount(0)
      await waitUntilSettled(page)
      return page
    },
    advanceTo: (time, ...pages) =>
      demo.advanceTo(time, async (now) => {
        for (const page of pages) await page.clock.setFixedTime(now)
      }),
  }
}
