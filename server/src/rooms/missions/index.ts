/**
 * missions: what members are asked to do, and the places they reach. It owns missions with their claims, the
 * draws that members checked, boards with their rounds, and who takes part in rankings. Invariants: a mission
 * is claimed once per period, member and person, and its claims never exceed its budget; no measure grows
 * with what a member loses; a closed round never changes, whatever is corrected later, and each of its prizes
 * is paid once; only members who joined are ranked, under a name of that round; members to whom nothing may
 * be offered see none of it. The rewards pay everything: the room itself posts nothing. It must never know
 * how a bet is decided.
 */
export { hasMissionOn } from './is-any-on.ts'
export { jobs } from './jobs.ts'
export { officeCommands } from './office.ts'
export { routes } from './routes.ts'
export { joinSeeded, seedMissions } from './seed.ts'
