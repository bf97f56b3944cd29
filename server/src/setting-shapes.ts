import { z } from 'zod'

const digitsOfPort = z.string().regex(/^\d{1,5}$/, 'a port number, 0 to 65535')

/** A port number, as text from the environment. */
export const portOnly = digitsOfPort
  .transform(Number)
  .refine((value) => value <= 65535, 'a port number, 0 to 65535')

/** The same, with the port that is used without it. */
export const port = (fallback: number) =>
  digitsOfPort
    .default(String(fallback))
    .transform(Number)
    .refine((value) => value <= 65535, 'a port number, 0 to 65535')

/** A part of something, 0 to 1, as text from the environment. */
export const part = (fallback: number) =>
  z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'a part, 0 to 1')
    .default(String(fallback))
    .transform(Number)

export const origin = z.string().regex(/^https?:\/\/[^/\s]+$/, 'an origin such as https://koi.example')
export const url = (example: string) =>
  z.string().regex(/^https?:\/\/\S*[^\s/]$/, `an address without a slash at the end, such as ${example}`)
/** The address of an external service; its usual one unless the environment names another. */
export const address = (usual: string) => url(usual).default(usual)

/** A whole number, as text from the environment. */
export const count = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'a whole number of at most seven digits')
    .default(String(fallback))
    .transform(Number)

/** Addresses separated by commas; may be left out. */
export const addresses = z
  .string()
  .regex(
    /^https?:\/\/[^\s,]+[^\s,/](,https?:\/\/[^\s,]+[^\s,/])*$/,
    'addresses without a slash at the end, separated by commas',
  )
  .optional()

export const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'a PostgreSQL address, postgres://user:password@host/database')
