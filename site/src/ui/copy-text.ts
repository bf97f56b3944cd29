import { translate } from '../i18n/i18n.ts'
import { showToast } from './overlay/toast.ts'

/** Copies a text and says so, by default with "Copied"; a browser that refuses is reported. */
export async function copyText(text: string, said = translate('ui.copied')): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(said, { tone: 'success', lasts: 'notice' })
  } catch {
    showToast(translate('ui.copy_failed'), { lasts: 'message' })
  }
}
