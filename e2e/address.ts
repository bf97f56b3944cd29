import { randomInt } from 'node:crypto'

/** An address that no other test has, so that rate limits of one never meet another's. */
export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
