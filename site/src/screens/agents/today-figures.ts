import type { FigureCard } from './parts/FigureCards.tsx'
import type { TeamAnswer } from './queries.ts'

const FIGURES = [
  ['teamLoginMemberCount', 'agent.logins'],
  ['teamBetMemberCount', 'agent.bettors'],
  ['teamRegisterMemberCount', 'agent.registrations'],
  ['teamOnlineCount', 'agent.online'],
] as const

/** The team's figures of today; 0 for one that is absent (AG-09). Pure. */
export const todayFigures = (
  footer: Partial<TeamAnswer<'teamKpi'>['footer']> | undefined,
): readonly FigureCard[] => FIGURES.map(([name, label]) => ({ label, value: footer?.[name] ?? 0 }))
