import { leavePage } from '../../device/leave-page.ts'
/** Opens the provider's payment page (docs/domain/wire.md#addresses-that-are-followed). */
export function openPayment(payUrl: string | null): void {
  if (payUrl !== null && /^https?:\/\//i.test(payUrl)) leavePage(payUrl)
}
