-- Each lottery has a picture of its own in place of its family's; one that was set otherwise is kept.
update lottery.game set icon = '/icons/lottery/own-' || lower(code) || '.svg'
where code <> 'MB' and icon in (
  '/icons/lottery/ssc60.svg', '/icons/lottery/dice.svg', '/icons/lottery/race.svg', '/icons/lottery/eleven.svg',
  '/icons/lottery/keno.svg', '/icons/lottery/mnvip60.svg', '/icons/lottery/mbvip.svg',
  '/icons/lottery/centre.svg', '/icons/lottery/south.svg');
