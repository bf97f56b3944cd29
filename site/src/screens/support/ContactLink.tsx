import { useServiceLinkQuery } from '../../api/support-link.ts'
import { useT } from '../../i18n/i18n.ts'
import buttonStyles from '../../ui/Button.module.css'
import { classNames } from '../../ui/class-names.ts'

/** Customer service, if the operator has set it up. */
export function ContactLink() {
  const t = useT()
  const link = useServiceLinkQuery()
  if (link === null) return null
  return (
    <a
      className={classNames(buttonStyles.button, buttonStyles.quiet)}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('error.contact')}
    </a>
  )
}
