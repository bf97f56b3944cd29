/** An amount of money as it is shown, in cents. */
export const cents = (text: string | null): number =>
  Math.round(Number.parseFloat((text ?? '').replaceAll(/[^\d.-]/g, '')) * 100)
