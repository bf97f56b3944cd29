/** A device's subscription at the push service of its browser. */
export interface PushDevice {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Whether this browser can show notifications of a page that is closed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const registration = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker.getRegistration()) ?? null

/** The subscription of this device; null if there is none. */
export async function currentDevice(): Promise<PushDevice | null> {
  const subscription = await (await registration())?.pushManager.getSubscription()
  return subscription ? deviceOf(subscription) : null
}

/**
 * Asks for the permission and subscribes. Null if the member refuses it, or the page has no service worker.
 */
export async function subscribeDevice(key: string): Promise<PushDevice | null> {
  const worker = await registration()
  if (worker === null || (await Notification.requestPermission()) !== 'granted') return null
  return deviceOf(
    await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }),
  )
}

/** Ends the subscription at the push service. */
export async function unsubscribeDevice(): Promise<void> {
  if (!canPush()) return
  const subscription = await (await registration())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

function deviceOf(subscription: PushSubscription): PushDevice {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
