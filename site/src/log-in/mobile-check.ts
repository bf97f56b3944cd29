/** Six digits or more, spaces and hyphens between: what the server may be asked about (LG-24, VA-09). */
export const mobileCheck = (text: string): true | string =>
  /^[\d\s-]{6,20}$/.test(text.trim()) || 'entry.mobile_invalid'
