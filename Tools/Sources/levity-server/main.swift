await LevityServer.main()
