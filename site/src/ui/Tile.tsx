import type { ReactNode } from 'react'
import { useT } from '../i18n/i18n.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icons/Icon.tsx'
import styles from './Tile.module.css'

export interface TileProps {
  name: string
  /** A drawing or a picture; it fills 96 px of height. */
  art: ReactNode
  onOpen: () => void
  /** A label over the art: who may enter, or that the game is closed. */
  label?: string | undefined
  /** Drawn muted: there is nothing to start at the moment. */
  isResting?: boolean
  /** The favourite star, if the game can be a favourite; it never opens the tile. */
  star?: { readonly on: boolean; readonly onToggle: () => void } | undefined
}

/** A game: art, name, star, and a label if it needs one. */
export function Tile({ name, art, onOpen, label, isResting, star }: TileProps) {
  const t = useT()
  return (
    <div className={styles.tile}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={classNames(styles.art, isResting && styles.resting)}>{art}</span>
        <span className={styles.name}>
          <span>{name}</span>
        </span>
        {label === undefined ? null : <span className={styles.label}>{label}</span>}
      </button>
      {star ? (
        <button
          type="button"
          className={styles.star}
          aria-pressed={star.on}
          aria-label={t(star.on ? 'ui.favourite_remove' : 'ui.favourite_add', { name })}
          onClick={star.onToggle}
        >
          <Icon name={star.on ? 'starFull' : 'star'} size={16} />
        </button>
      ) : null}
    </div>
  )
}
