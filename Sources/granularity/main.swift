print("granularity")
