import Commands

await Levity.run()
