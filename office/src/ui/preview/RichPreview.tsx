import { createElement, Fragment, type ReactNode } from 'react'

/** The elements that the server keeps; of any other only the text is shown. */
const ALLOWED = new Set([
  ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr'],
])
const EMPTY = new Set(['br', 'hr'])
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript'])

/** HTML as members will see it, rebuilt from an allow list; links are shown as text. */
export function RichPreview({ html }: { html: string }) {
  return <div>{children(new DOMParser().parseFromString(html, 'text/html').body)}</div>
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
  return EMPTY.has(name) ? createElement(name) : createElement(name, null, ...children(node))
}
