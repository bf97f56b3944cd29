import { t } from '../i18n/i18n.ts'
import type { Area } from '../routes/route.ts'

/** Somewhere that the palette goes. */
export interface Place {
  readonly address: string
  readonly title: string
  readonly about: string
}

/** The screens whose name or group has every typed word, those whose name begins with the text first. */
export function placesFor(areas: readonly Area[], typed: string): readonly Place[] {
  const words = typed.toLowerCase().split(/\s+/)
  const start = typed.trim().toLowerCase()
  return areas
    .flatMap(({ name, routes }) =>
      routes.flatMap(({ path, label }): Place[] =>
        label === undefined ? [] : [{ address: path, title: t(label), about: name === null ? '' : t(name) }],
      ),
    )
    .concat({ address: '/account', title: t('menu.account'), about: '' })
    .filter(({ title, about, address }) => {
      const text = `${title} ${about} ${address}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => Number(begins(b, start)) - Number(begins(a, start)))
}

const begins = ({ title }: Place, start: string): boolean => title.toLowerCase().startsWith(start)
