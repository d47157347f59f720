import { describe, expect, test } from 'vitest'
import { hasItalics, isJoined } from '#web/features/map/basemap/scripts.ts'

describe('how a name is written on the map', () => {
  test('the name of a sea is italic only in scripts that have italics', () => {
    const lean = ['North Sea', 'Mer Méditerranée', 'Biển Đông', 'Черное море', 'Μεσόγειος', 'Åland (hav)']
    expect(lean.filter((name) => !hasItalics(name))).toEqual([])
    expect(['地中海', '북해', 'उत्तरी सागर', 'البحر المتوسط', 'הים התיכון'].filter(hasItalics)).toEqual([])
  })

  test('joined scripts have no letter spacing', () => {
    expect(['जर्मनी', 'জার্মানি', 'ألمانيا', 'جرمنی', 'آلمان'].filter((name) => !isJoined(name))).toEqual([])
    expect(['Germany', 'Германия', 'Γερμανία', 'ドイツ', '독일', '德国'].filter(isJoined)).toEqual([])
  })
})
