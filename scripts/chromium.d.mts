/** Command line switches for a browser in tests. */
export function chromiumArguments(): string[]
export const SHORT_LIVED: string

/** The path of a Chromium: CHROMIUM, an installed one, or one that the package manager installs without asking. */
export function findChromium(progress?: (line: string) => void): Promise<string>
