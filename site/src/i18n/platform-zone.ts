/** Apart from what formats times, which the first load leaves out. Undefined before the start-up call. */
let zone: string | undefined

/** Sets the zone of all times that members see: the one in which the platform counts its days. */
export function setPlatformZone(timeZone: string): void {
  zone = timeZone
}

/** The platform's zone; undefined, which is the phone's, before the start-up call. */
export const platformZone = (): string | undefined => zone
