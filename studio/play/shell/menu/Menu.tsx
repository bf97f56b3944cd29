import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useSound } from '../device/use-sound.ts'
import { NextIcon } from '../ui/icons.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Fairness } from './Fairness.tsx'
import { Help } from './Help.tsx'
import { History } from './History.tsx'
import css from './Menu.module.css'
import type { MenuProps } from './menu-props.ts'

const PARTS = ['rules', 'help', 'history', 'fairness'] as const
type Part = (typeof PARTS)[number]

/** The menu and its parts, in one sheet. */
export function Menu(props: MenuProps) {
  const { module, welcome, sound, text, onClose } = props
  const [part, setPart] = useState<Part | null>(null)
  const [isOn, toggle] = useSound(sound)
  const { language, currency, depositUrl, practice } = welcome
  return (
    <Sheet
      key={part ?? 'menu'}
      title={text(part ?? 'menu')}
      close={text('close')}
      back={text('menu')}
      onBack={part === null ? null : () => setPart(null)}
      onClose={onClose}
    >
      {part === null && (
        <ul class={css.rows}>
          {PARTS.map((one) => (
            <Row key={one} onClick={() => setPart(one)}>
              <span>{text(one)}</span>
              <NextIcon />
            </Row>
          ))}
          <li>
            <button type="button" class={css.row} role="switch" aria-checked={isOn} onClick={toggle}>
              <span>{text(isOn ? 'sound.on' : 'sound.off')}</span>
              <span class={css.switch} />
            </button>
          </li>
          {depositUrl !== null && !practice && (
            <li>
              <a class={css.row} href={depositUrl}>
                <span>{text('deposit')}</span>
                <NextIcon />
              </a>
            </li>
          )}
        </ul>
      )}
      {part === 'rules' && <module.Rules language={language} currency={currency} />}
      {part === 'help' && <Help {...props} />}
      {part === 'history' && <History {...props} />}
      {part === 'fairness' && <Fairness {...props} />}
    </Sheet>
  )
}

const Row = ({ onClick, children }: { onClick: () => void; children: ComponentChildren }) => (
  <li>
    <button type="button" class={css.row} onClick={onClick}>
      {children}
    </button>
  </li>
)
