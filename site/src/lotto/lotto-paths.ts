/** Addresses of the lottery client, beneath `/lotto`. */
export const lottoPaths = {
  lobby: '/',
  bet: (game: string, play = '') => `/bet${query({ game, play })}`,
  tickets: '/tickets',
  ticket: (id: string) => `/ticket${query({ id })}`,
  chases: '/tickets?tab=chases',
  chase: (id: string) => `/chase${query({ id })}`,
  draws: (game: string) => `/draws${query({ game })}`,
  draw: (game: string, numero: string) => `/draw${query({ game, numero })}`,
  verify: (draw: { game?: string; numero?: string; ticket?: string } = {}) => `/verify${query(draw)}`,
  rules: (game: string, play = '') => `/rules${query({ game, play })}`,
} as const

function query(values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
