-- Records of format 3 hold the draw's seed, encrypted to its round of the beacon.

alter table lottery.draw
  add column timelock bytea check (octet_length(timelock) = 160),
  drop constraint draw_record_format_check,
  add constraint draw_record_format_check check (record_format in (1, 2, 3)),
  add constraint draw_timelock check ((timelock is not null) = (record_format = 3 and source = 'own'));
