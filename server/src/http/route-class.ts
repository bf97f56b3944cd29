import type { FastifyRequest } from 'fastify'

/** What kind of work a route does, for figures that an operator compares. */
export type RouteClass =
  | 'lottery'
  | 'money'
  | 'entry'
  | 'games'
  | 'member'
  | 'office'
  | 'provider'
  | 'stream'
  | 'probe'
  | 'other'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Default: `other`, as of pages and files. */
    readonly routeClass?: RouteClass
  }
}

const MODULES: Readonly<Record<string, RouteClass>> = {
  OFFICE: 'office',
  LOTTERY3: 'lottery',
  ORDERS3: 'lottery',
  DEPOSIT3: 'money',
  WITHDRAW3: 'money',
  WALLET3: 'money',
  AGETRANSFERUP3: 'money',
  AGEDOWNTRANS3: 'money',
  SESSION3: 'entry',
  REGISTER3: 'entry',
  CAPTCHA3: 'entry',
  GAMES3: 'games',
  LAUNCH3: 'games',
}

/** The class of a call, by its module in the contract. Pure. */
export const classOfModule = (module: string): RouteClass => MODULES[module] ?? 'member'

export const routeClassOf = ({ routeOptions }: FastifyRequest): RouteClass =>
  routeOptions.config?.routeClass ?? 'other'

/** The pattern of a route; paths that no route has share one, so that a scan cannot fill the memory. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'unknown'
