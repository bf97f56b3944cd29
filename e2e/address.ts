import { randomInt } from 'node:crypto'

/** An address that no other test uses, so that the rate limits of one test never affect another. */
export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
