import { createElement, Fragment, type ReactNode } from 'react'
import { safeHref } from './link-target.ts'
import styles from './RichText.module.css'

/** The elements that an announcement may use; of any other only the text is kept. */
const ALLOWED = new Set([
  ...[
    'a',
    'b',
    'blockquote',
    'br',
    'em',
    'h3',
    'h4',
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    's',
    'span',
    'strong',
  ],
  ...['sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul', 'div'],
])
/** Elements whose text is not meant for readers. */
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'title', 'textarea'])
const EMPTY = new Set(['br', 'hr', 'img'])

/**
 * The HTML of an announcement, rebuilt from an allow list: no element, attribute or address of the source
 * reaches the page unless it is named here (AN-02). The server has cleaned it too.
 */
export function RichText({ html }: { html: string }) {
  const source = new DOMParser().parseFromString(html, 'text/html')
  return <div className={styles.text}>{children(source.body)}</div>
}

function children(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed, so the index is the key
    <Fragment key={place}>{draw(node)}</Fragment>
  ))
}

function draw(node: Node): ReactNode {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null
  const name = node.localName
  if (DROPPED.has(name)) return null
  if (!ALLOWED.has(name)) return children(node)
  if (name === 'img') return picture(node)
  if (EMPTY.has(name)) return createElement(name)
  return createElement(name, name === 'a' ? link(node) : null, ...children(node))
}

function link(node: Element): object | null {
  const href = safeHref(node.getAttribute('href'))
  if (href === null) return null
  return href.startsWith('/') ? { href } : { href, target: '_blank', rel: 'noopener noreferrer' }
}

function picture(node: Element): ReactNode {
  const src = safeHref(node.getAttribute('src'))
  return src === null ? null : <img src={src} alt={node.getAttribute('alt') ?? ''} loading="lazy" />
}
