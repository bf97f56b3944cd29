import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { BackIcon, CloseIcon } from './icons.tsx'
import css from './Sheet.module.css'

/** A sheet at the bottom of the page. The browser's own dialog keeps the focus inside and closes on Escape. */
export function Sheet({
  title,
  close,
  back,
  onBack,
  onClose,
  children,
}: {
  title: string
  /** The label of the closing button. */
  close: string
  back?: string
  onBack?: (() => void) | null
  onClose: () => void
  children: ComponentChildren
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  const onScrim = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  const onCancel = (event: Event) => {
    event.preventDefault()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, by the browser's own cancel event.
    <dialog ref={dialog} class={css.sheet} onClick={onScrim} onCancel={onCancel} aria-label={title}>
      <div class={css.inner}>
        <div class={css.head}>
          {onBack ? (
            <button type="button" class={css.icon} onClick={onBack} aria-label={back}>
              <BackIcon />
            </button>
          ) : (
            <span class={css.gap} />
          )}
          <h2 class={css.title}>{title}</h2>
          <button type="button" class={css.icon} onClick={onClose} aria-label={close}>
            <CloseIcon />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard too */}
        <section class={css.body} tabIndex={0} aria-label={title}>
          {children}
        </section>
      </div>
    </dialog>
  )
}
