import { toSearch } from '../ui/search-params.ts'

/** Addresses of the lottery client, beneath `/lotto`. */
export const lottoPaths = {
  lobby: '/',
  bet: (game: string, play = '') => `/bet${toSearch({ game, play })}`,
  tickets: '/tickets',
  ticket: (id: string) => `/ticket${toSearch({ id })}`,
  chases: '/tickets?tab=chases',
  chase: (id: string) => `/chase${toSearch({ id })}`,
  draws: (game: string) => `/draws${toSearch({ game })}`,
  draw: (game: string, numero: string) => `/draw${toSearch({ game, numero })}`,
  verify: (draw: { game?: string; numero?: string; ticket?: string } = {}) => `/verify${toSearch(draw)}`,
  log: (draw: { game?: string; numero?: string } = {}) => `/verify${toSearch({ view: 'log', ...draw })}`,
  rules: (game: string, play = '') => `/rules${toSearch({ game, play })}`,
} as const
