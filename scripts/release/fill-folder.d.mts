/** Whether a release has this file of the checkout. */
export function isShipped(path: string): boolean
