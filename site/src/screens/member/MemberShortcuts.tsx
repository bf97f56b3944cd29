import { useState } from 'react'
import type { MemberInfo } from '../../api/member.ts'
import { DownloadPopup } from '../../downloads/lazy.ts'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import styles from './MemberShortcuts.module.css'
import { MenuLink } from './MenuLink.tsx'
import { showsBenefits } from './member-menu.ts'

/** Level benefits and the app, in one row (MC-10, MC-11). */
export function MemberShortcuts(props: { info: MemberInfo | undefined; askLogIn: (() => void) | null }) {
  const { info, askLogIn } = props
  const t = useT()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isVisitor = askLogIn !== null
  const hasBenefits = showsBenefits({ isVisitor, label: info?.clubLabel.labelName ?? null })
  return (
    <div className={styles.row}>
      {hasBenefits ? (
        <MenuLink to={paths.benefits} openLogIn={askLogIn} className={styles.shortcut}>
          <Icon name="trophy" size={20} />
          {t('member.benefits')}
        </MenuLink>
      ) : null}
      <button type="button" className={styles.shortcut} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="phone" size={20} />
        {t('member.download')}
      </button>
      {open ? <DownloadPopup onClose={close} onMissing={close} /> : null}
    </div>
  )
}
