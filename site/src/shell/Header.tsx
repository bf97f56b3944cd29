import { useFlag, useStartUp } from '../api/start-up.ts'
import { useT } from '../i18n/i18n.ts'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../paths.ts'
import type { ScreenRow } from '../routes/screen-row.ts'
import { useSession } from '../session/session.ts'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { IconButton } from '../ui/icons/IconButton.tsx'
import { Logo } from '../ui/icons/Logo.tsx'
import { LanguagePicker } from '../ui/language/LanguagePicker.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import styles from './Header.module.css'
import { useBack } from './use-back.ts'

/** A visitor's first load leaves out the account of a member. */
const AccountButton = lazyPart(() => import('./AccountButton.tsx'), <Skeleton height={34} width={96} />)

/** The bar at the top, as configured by the row of the current screen. */
export function Header({ row }: { row: ScreenRow }) {
  if (row.header === 'none') return null
  return row.header === 'logo' ? <HomeHeader /> : <TitleHeader row={row} />
}

function TitleHeader({ row }: { row: ScreenRow }) {
  const t = useT()
  const back = useBack(row.back)
  return (
    <header className={classNames(styles.header, styles.titled, row.wide && 'wide')}>
      <IconButton icon="back" label={t('shell.back')} onClick={back} />
      <h1 className={styles.title}>{t(row.title)}</h1>
    </header>
  )
}

function HomeHeader() {
  const session = useSession()
  const { siteName, siteLogo } = useStartUp()
  return (
    <header className={classNames(styles.header, 'wide', session === null && styles.crowded)}>
      <Link to={paths.home} className={styles.logo}>
        {siteLogo === null ? (
          <>
            <Logo />
            <h1 className={classNames(styles.word, styles.title)}>{siteName}</h1>
          </>
        ) : (
          <h1 className={styles.title}>
            <img className={styles.picture} src={siteLogo} alt={siteName} />
          </h1>
        )}
      </Link>
      <LanguagePicker />
      {session === null ? <VisitorLinks /> : <AccountButton />}
    </header>
  )
}

/** For visitors: log in, and register if the operator allows self-registration (SH-26, SH-27). */
function VisitorLinks() {
  const t = useT()
  const mayRegister = useFlag('DIRECTREG3')
  return (
    <>
      <Link to={paths.login} className={classNames(styles.entry, !mayRegister && styles.main)}>
        {t('shell.log_in')}
      </Link>
      {mayRegister ? (
        <Link to={paths.register} className={classNames(styles.entry, styles.main)}>
          {t('shell.register')}
        </Link>
      ) : null}
    </>
  )
}
