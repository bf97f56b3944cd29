/**
 * messages: what customer service and members write to each other. It owns announcements and banners with
 * their texts per language, the letters of the inbox, and feedback with its pictures. Invariants: stored HTML
 * has been sanitised; every announcement has an English text, and is returned only within its time window;
 * only customer service, the direct upline and downlines can write to a member; a picture was re-encoded
 * from a PNG or a JPEG, and has no URL. It must never know why a member receives something.
 */
export { jobs } from './jobs.ts'
export { officeCommands } from './office.ts'
export { publishAnnouncement } from './publish.ts'
export { readUpload } from './read-upload.ts'
export { routes } from './routes.ts'
export { sanitise } from './sanitise.ts'
export { seedAnnouncements, seedLetter } from './seed.ts'
