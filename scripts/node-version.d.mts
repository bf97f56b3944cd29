export const ENGINES: string
export function nodeComplaint(version?: string): string | null
export function requireSupportedNode(): void
export function systemComplaint(platform: string): string | null
