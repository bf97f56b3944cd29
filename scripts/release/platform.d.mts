import type { Platform } from './packages.d.mts'

export function thisPlatform(): Platform
export function platformName(platform: Platform): string
export function platformComplaint(built: Platform, here?: Platform): string | null
