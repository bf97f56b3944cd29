import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from '../navigation/navigation.tsx'
import styles from './Button.module.css'
import { classNames } from './class-names.ts'
import { Spinner } from './feedback/Spinner.tsx'
import { Icon, type IconName } from './icons/Icon.tsx'

interface Look {
  /** `primary` for the one main action of a view; `quiet` beside it; `danger` for irreversible actions. */
  tone?: 'primary' | 'quiet' | 'danger' | 'plain'
  /** As wide as its container. */
  full?: boolean
  icon?: IconName | undefined
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner in place of the label, keeps the width, and ignores further clicks. */
  loading?: boolean
  ref?: Ref<HTMLButtonElement> | undefined
}

export function Button({ tone = 'primary', full, icon, loading, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(look({ tone, full: full ?? false }), loading && styles.busy, className)}
      disabled={rest.disabled || loading}
      aria-busy={loading || undefined}
    >
      <Content icon={icon}>{children}</Content>
      {loading ? (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      ) : null}
    </button>
  )
}

export interface ButtonLinkProps extends Look {
  to: string
  /** The address belongs to the site's other page (the lottery), so the browser loads it. */
  outside?: boolean | undefined
  replace?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A link that looks like a button: it navigates, while {@link Button} acts. */
export function ButtonLink({ tone = 'primary', full, icon, children, outside, ...link }: ButtonLinkProps) {
  const className = classNames(look({ tone, full: full ?? false }), link.className)
  const content = <Content icon={icon}>{children}</Content>
  if (outside)
    return (
      <a href={link.to} className={className}>
        {content}
      </a>
    )
  return (
    <Link {...link} className={className}>
      {content}
    </Link>
  )
}

function Content({ icon, children }: { icon: IconName | undefined; children: ReactNode }) {
  return (
    <span className={styles.content}>
      {icon ? <Icon name={icon} size={18} /> : null}
      {children}
    </span>
  )
}

function look({ tone, full }: { tone: NonNullable<Look['tone']>; full: boolean }): string {
  return classNames(styles.button, styles[tone], full && styles.full)
}
