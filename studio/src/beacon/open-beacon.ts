import { quicknet } from '@koi/contract/fairness/beacon.ts'
import type { Config } from '../config.ts'
import { type Beacon, type BeaconOptions, createBeacon } from './beacon.ts'
import { openVerifier } from './verifier.ts'

const QUICKNET_MIRRORS = ['https://api.drand.sh', 'https://drand.cloudflare.com']

/**
 * The beacon that the configuration names, with a thread that checks its signatures.
 * @param main the address of the process's file: the thread's file is in a folder beside it
 */
export function openBeacon(
  { STUDIO_BEACON, STUDIO_BEACON_URLS }: Pick<Config, 'STUDIO_BEACON' | 'STUDIO_BEACON_URLS'>,
  of: Pick<BeaconOptions, 'db' | 'clock' | 'fetch' | 'log'>,
  main: string,
): { readonly beacon: Beacon; readonly stop: () => Promise<void> } {
  // Its name ends as that of the process: sources are .ts, the build is .mjs.
  const extension = main.slice(main.lastIndexOf('.'))
  const { verify, stop } = openVerifier(new URL(`./beacon/verify-worker${extension}`, main))
  const beacon = createBeacon({
    ...{ ...of, verify },
    chain: STUDIO_BEACON === 'mock' ? 'mock' : quicknet,
    mirrors: STUDIO_BEACON_URLS ?? QUICKNET_MIRRORS,
  })
  return { beacon, stop }
}
