/** Leaves for the provider's payment page; only an address of the web is followed (decisions 82). */
export function openPayment(payUrl: string | null): void {
  if (payUrl !== null && /^https?:\/\//i.test(payUrl)) window.location.assign(payUrl)
}
