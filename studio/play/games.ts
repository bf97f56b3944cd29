import type { LoadGame } from './screen.ts'

/** Every game that has a page, by its code. Each is loaded when it is opened. */
export const games: Readonly<Record<string, LoadGame>> = {
  'pearl-pond': async () => (await import('./pearl-pond/module.tsx')).module,
  'dragon-gate': async () => (await import('./dragon-gate/module.tsx')).module,
  'lotus-cascade': async () => (await import('./lotus-cascade/module.tsx')).module,
  'moon-mines': async () => (await import('./moon-mines/module.tsx')).module,
  roulette: async () => (await import('./tables/roulette/module.tsx')).module,
  baccarat: async () => (await import('./tables/baccarat/module.tsx')).module,
  'sic-bo': async () => (await import('./tables/sic-bo/module.tsx')).module,
  'lantern-reef': async () => (await import('./lantern-reef/module.tsx')).module,
  'bull-bull': async () => (await import('./bull-bull/module.tsx')).module,
  'pond-league': async () => (await import('./pond-league/module.tsx')).module,
  'arena-cup': async () => (await import('./arena-cup/module.tsx')).module,
  'cock-derby': async () => (await import('./cock-derby/module.tsx')).module,
}
