/**
 * wins: what home shows of the life of the site. It owns whose wins are not shown. Invariants: a win is real
 * and settled, of a real account, and shown with its stake. Its name changes each day and leads to no
 * account. Members to whom play is closed and members who do not want it are not shown, and nobody is while
 * the operator's switch is off. It must never know what a game is.
 */
export { routes } from './routes.ts'
