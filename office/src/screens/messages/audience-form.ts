interface Audience {
  readonly levels: { readonly from: number; readonly to: number } | null
  readonly team: string | null
  readonly language: 'EN' | 'MS' | 'CN' | null
}

/** An audience as it is typed. */
export interface AudienceValues {
  readonly levels: { readonly from: number | null; readonly to: number | null }
  readonly team: string
  readonly language: string
}

export const ANYBODY: AudienceValues = { levels: { from: null, to: null }, team: '', language: '' }

export const audienceValues = ({ levels, team, language }: Audience): AudienceValues => ({
  levels: levels ?? { from: null, to: null },
  team: team ?? '',
  language: language ?? '',
})

/** The filled fields as the calls take them. */
export function audienceInput({ levels, team, language }: AudienceValues): Audience {
  const { from, to } = levels
  return {
    levels: from === null && to === null ? null : { from: from ?? 0, to: to ?? 99 },
    team: team === '' ? null : team,
    language: language === 'EN' || language === 'MS' || language === 'CN' ? language : null,
  }
}
