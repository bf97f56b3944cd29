/**
 * messages: what the house and its members tell each other. It owns announcements and banners with their
 * texts per language, the letters of the inbox, and feedback with its pictures. Invariants: the HTML that is
 * stored was sanitised when it was written; every announcement has an English text; outside its window it is
 * not handed out; a member is written to by the house, the direct upline or a downline, and by nobody else; a
 * picture was drawn anew from a PNG or a JPEG, and has no address of its own. It must never know why
 * somebody receives something.
 */
export { jobs } from './jobs.ts'
export { officeCommands } from './office.ts'
export { publishAnnouncement } from './publish.ts'
export { routes } from './routes.ts'
export { seedAnnouncements, seedLetter } from './seed.ts'
