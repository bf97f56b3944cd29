/**
 * messages: what the house announces, and what customer service and members write to each other. It owns
 * announcements and banners with their versions and pictures, letters, also those to many, and feedback with
 * its pictures. Invariants: stored HTML has been sanitised; every announcement has an English text, and is
 * returned only within its time window and to its audience; what was published is never changed; what sells
 * reaches no member to whom play is closed; a letter to many reaches each member once; only customer service,
 * the direct upline and downlines can write to a member; a picture was re-encoded, and one that a member sent
 * has no URL. It must never know why a member receives something.
 */

export { announcementPicture } from './announcements/picture-store.ts'
export { publishAnnouncement } from './announcements/publish.ts'
export { sanitise } from './announcements/sanitise.ts'
export { readUpload } from './feedback/read-upload.ts'
export { jobs } from './jobs.ts'
export { officeCommands } from './office.ts'
export { routes } from './routes.ts'
export { seedAnnouncements } from './seed.ts'
export { seedLetter, seedMailing } from './seed-letters.ts'
