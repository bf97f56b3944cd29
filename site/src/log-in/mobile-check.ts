/**
 * Six digits or more, with spaces and hyphens allowed in between: what may be sent to the server (LG-24,
 * VA-09).
 */
export const mobileCheck = (text: string): true | string =>
  /^[\d\s-]{6,20}$/.test(text.trim()) || 'entry.mobile_invalid'
