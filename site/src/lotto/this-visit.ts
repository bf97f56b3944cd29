import { readVisit } from './visit.ts'

/** Read once when the page starts; later addresses of the visit do not carry it. */
export const visit = readVisit(window.location.search)
